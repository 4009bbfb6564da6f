#!/bin/sh
# Unpacks Debian's headless Chromium, the libraries it links to and a font into the folder $1.
# Needs no root and installs nothing. apt uses the sources that this machine is set up with and checks their signatures.
set -eu
command -v apt-get >/dev/null || exit 1
folder=$1
draft=$folder.draft

mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
# Test files run in parallel: one of them fetches, the others wait for it.
flock 9
[ ! -d "$folder" ] || exit 0

echo "Fetching Chromium from the distribution's packages (about 150 MB), once, into $folder"
rm -rf "$draft"
trap 'rm -rf "$draft"' EXIT
mkdir -p "$draft/apt/lists/partial" "$draft/apt/archives/partial"

# This apt believes that nothing is installed except libc, which has to be the machine's own,
# and what only the start script of the desktop browser needs.
for package in libc6 x11-utils xdg-utils; do
  printf 'Package: %s\nStatus: install ok installed\nVersion: 999\nArchitecture: %s\n\n' \
    "$package" "$(dpkg --print-architecture)"
done >"$draft/apt/status"
apt() {
  apt-get -qq -o Dir::State="$draft/apt" -o Dir::State::status="$draft/apt/status" -o Dir::Cache="$draft/apt" \
    -o Acquire::Languages=none -o APT::Sandbox::User=root "$@"
}

# An unreachable source or a failing hook only matters if the install below misses something.
apt update || true
apt install --yes --download-only --no-install-recommends chromium-headless-shell fonts-dejavu-core
for package in "$draft"/apt/archives/*.deb; do
  dpkg-deb --extract "$package" "$draft"
done
echo "<fontconfig><dir>$folder/usr/share/fonts</dir></fontconfig>" >"$draft/fonts.conf"
rm -r "$draft/apt"
mv "$draft" "$folder"
