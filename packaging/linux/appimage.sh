#!/bin/sh
# Make an AppImage of dist/simdesk. Its folder was run; UNTESTED as one file: appimagetool was not at
# hand where this was written.
# Build the bundle on the oldest distribution that is supported; the AppImage inherits its C library.
set -eu
cd "$(dirname "$0")/../.."
app=build/SimDesk.AppDir
rm -rf "$app"
mkdir -p "$app/usr/lib" "$app/usr/share/metainfo"
cp -a dist/simdesk "$app/usr/lib/simdesk"
cp packaging/linux/simdesk.desktop "$app/simdesk.desktop"
cp build/simdesk-256.png "$app/simdesk.png"
version=$(dist/simdesk/simdesk --version | cut -d' ' -f2)
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(git log -1 --format=%cs)/" \
  packaging/linux/org.simdesk.SimDesk.metainfo.xml \
  > "$app/usr/share/metainfo/org.simdesk.SimDesk.metainfo.xml"
printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/simdesk/simdesk" "$@"\n' > "$app/AppRun"
chmod 755 "$app/AppRun"
appimagetool --no-appstream "$app" "dist/SimDesk-$version-$(uname -m).AppImage"
