#!/bin/sh
# Takes a release into use on a host with systemd. It is run as root from the folder of that release, such as
# /opt/pluto/releases/1:
#   deploy/systemd/release.sh upgrade    builds, brings the database to the release, then switches
#   deploy/systemd/release.sh build      the first of these alone; for more than one host
#   deploy/systemd/release.sh migrate    the second alone; on one host of all
#   deploy/systemd/release.sh switch     the third alone; from the folder of an older release it is a roll back
set -eu
cd "$(dirname "$0")/../.."
release=$(pwd)
home=${PLUTO_HOME:-/opt/pluto}
settings=${PLUTO_SETTINGS:-/etc/pluto}
user=${PLUTO_USER:-pluto}
instances=${PLUTO_INSTANCES:-1 2}
# How many seconds an instance may take until it answers.
patience=${PLUTO_PATIENCE:-120}

as_user() { setpriv --reuid "$user" --regid "$user" --init-groups -- env "HOME=$home" "$@"; }

build() {
  chown -R "$user" .
  ln -sfn "$settings/pluto.env" .env
  as_user npm ci --workspaces=false --omit=dev
  as_user npm run build
}

# The owner's way into the database is known to this step alone.
migrate() { node --env-file=.env --env-file="$settings/owner.env" deploy/prepare-database.ts; }

# Waits until an instance answers visitors.
ready() {
  for _ in $(seq "$patience"); do
    if curl --fail --silent --output /dev/null --max-time 4 "http://127.0.0.1:300$1/api/ready"; then return; fi
    sleep 1
  done
  return 1
}

# Replaces one instance after the other. The next one's turn comes when this one answers.
replace() {
  for instance in $instances; do
    echo "instance $instance becomes $(readlink "$home/current")"
    systemctl restart "pluto@$instance"
    ready "$instance" || return 1
  done
}

switch() {
  before=$(readlink "$home/current" || true)
  ln -sfn "$release" "$home/current"
  if replace; then
    echo "$release serves"
    return
  fi
  echo "$release did not become ready: see journalctl --unit pluto@$instance" >&2
  if [ -n "$before" ] && [ "$before" != "$release" ]; then
    ln -sfn "$before" "$home/current"
    replace && echo "$before serves again" >&2
  fi
  exit 1
}

case ${1:-} in
  upgrade)
    build
    migrate
    switch
    ;;
  build | migrate | switch) "$1" ;;
  *) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2 && exit 1 ;;
esac
