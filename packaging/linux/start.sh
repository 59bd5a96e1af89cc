#!/bin/sh
# Starts SimDesk, after a look at the system's C library: with one that is older than the program
# needs, the loader would only name a symbol that it lacks.
needed=@GLIBC@
program=$(PATH=$PATH:/usr/bin:/bin && readlink -f "$0").bin

tell() {
  printf 'simdesk: %s\n' "$1" >&2
  [ -t 2 ] && return
  # Started by a double click: nobody sees the standard error stream.
  for box in 'zenity --error --no-markup --text' 'kdialog --error' xmessage; do
    if command -v "${box%% *}" > /dev/null; then
      $box "$1"
      return
    fi
  done
}

found=$(PATH=$PATH:/usr/bin:/bin && getconf GNU_LIBC_VERSION 2> /dev/null)
found=${found#glibc }
case $found in
  [0-9]*.[0-9]*)
    minor=${found#*.}
    if [ "${found%%.*}" -lt "${needed%%.*}" ] || {
      [ "${found%%.*}" -eq "${needed%%.*}" ] && [ "${minor%%.*}" -lt "${needed#*.}" ]
    }; then
      case ${LC_ALL:-${LC_MESSAGES:-$LANG}} in
        zh_TW* | zh_HK* | zh_MO*)
          tell "SimDesk 需要 GNU C 程式庫 $needed 或更新版本，這個系統的是 $found。請使用較新的系統。" ;;
        zh*) tell "SimDesk 需要 GNU C 库 $needed 或更高版本，此系统的版本是 $found。请使用较新的系统。" ;;
        *) tell "SimDesk needs the GNU C library $needed or later; this system has $found. Use a newer system." ;;
      esac
      exit 1
    fi ;;
esac
exec "$program" "$@"
