#!/bin/sh
# Sign dist/SimDesk.app and put it in a disk image: packaging/macos/make_dmg.sh VERSION
# UNTESTED: written without a Mac. Run build_bundle.py before, with the same IDENTITY. Variables, all
# optional:
#   IDENTITY  the "Developer ID Application: …" certificate; without it the signature is ad hoc,
#             and users must allow the program in System Settings > Privacy & Security
#   PROFILE   a stored profile of notarytool; with it the image is notarised and stapled
set -eu
cd "$(dirname "$0")/../.."
version=$1
app=dist/SimDesk.app
image=dist/SimDesk-$version.dmg
# A trusted time stamp comes with a certificate only.
set -- codesign --force --options runtime ${IDENTITY:+--timestamp} --sign "${IDENTITY:--}"
# From the inside out, since each signature seals what lies inside; the notices came after the build.
find "$app/Contents" -type f \( -name '*.so' -o -name '*.dylib' \) -exec "$@" {} +
find "$app/Contents" -type d -name '*.framework' -prune -exec "$@" {} +
"$@" --entitlements packaging/macos/entitlements.plist "$app"
codesign --verify --deep --strict "$app"
stage=$(mktemp -d)
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
rm -f "$image"
hdiutil create -volname "SimDesk $version" -srcfolder "$stage" -format UDZO "$image"
rm -r "$stage"
if [ -n "${IDENTITY:-}" ]; then
  codesign --timestamp --sign "$IDENTITY" "$image"
fi
if [ -n "${PROFILE:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$PROFILE" --wait
  xcrun stapler staple "$image"
fi
