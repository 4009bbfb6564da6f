#!/bin/sh
# Updates the shop of compose.yaml, one instance after the other, so that it stays open: sh deploy/update.sh
set -eu
cd "$(dirname "$0")"
compose() { docker compose -p kanti -f compose.yaml "$@"; }

compose build shop-1
for shop in shop-1 shop-2; do
  # Waits until it takes orders. The first one runs the migrations.
  compose up -d --no-deps --no-build --wait --wait-timeout 900 "$shop"
done
compose up -d --no-build
