#!/bin/sh
# Starts, upgrades and rolls back what compose.yaml describes, with the settings of `.env` beside README.md:
#   deploy/stack.sh start [release]      builds the files of this folder, and starts everything
#   deploy/stack.sh restart              gives the instances the settings that are there now, one after the other
#   deploy/stack.sh upgrade <release>    builds the files of this folder under that name, migrates, then switches
#   deploy/stack.sh roll-back <release>  switches to an image that is still here
#   deploy/stack.sh compose <...>        anything else, such as: compose logs --follow app-1
# ENGINE=podman where that is the engine.
set -eu
cd "$(dirname "$0")/.."
engine=${ENGINE:-docker}
settings=.env

compose() { "$engine" compose --env-file "$settings" --file deploy/compose.yaml "$@"; }

setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1; }

# Writes which release runs, so that every later command means that one.
remember() {
  grep -v '^PLUTO_RELEASE=' "$settings" >"$settings.new" || true
  echo "PLUTO_RELEASE=$1" >>"$settings.new"
  chmod 600 "$settings.new"
  mv "$settings.new" "$settings"
}

# Replaces one instance after the other. The next one's turn comes when this one answers visitors, so that one always does.
switch() {
  for instance in app-1 app-2; do
    echo "$instance becomes $PLUTO_RELEASE"
    compose up --detach --no-build --no-deps --wait --wait-timeout 180 "$instance" || return 1
  done
}

# Goes to a release; if an instance does not become ready with it, those that were replaced go back.
switch_or_return() {
  PLUTO_RELEASE=$1
  export PLUTO_RELEASE
  if switch; then
    remember "$PLUTO_RELEASE"
    echo "$PLUTO_RELEASE serves"
    return
  fi
  echo "$PLUTO_RELEASE did not become ready: see deploy/stack.sh compose logs $instance" >&2
  if [ "$running" != "$1" ]; then
    PLUTO_RELEASE=$running
    switch && echo "$running serves again" >&2
  fi
  exit 1
}

if [ ! -f "$settings" ]; then
  echo "There is no $settings in $(pwd): docs/operate/install.md says what goes into it." >&2
  exit 1
fi
command=${1:-}
if [ "$command" = compose ]; then
  shift
  compose "$@"
  exit
fi
running=$(setting PLUTO_RELEASE)
release=${2:-$running}
case $command in
  start | restart | upgrade | roll-back) ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2 && exit 1 ;;
esac
if [ -z "$release" ]; then
  echo "Name the release: deploy/stack.sh $command <release>" >&2
  exit 1
fi
case $command in
  start)
    remember "$release"
    compose build app-1
    compose up --detach --no-build --wait --wait-timeout 300
    ;;
  restart)
    switch_or_return "$release"
    ;;
  upgrade)
    PLUTO_RELEASE=$release compose build app-1
    # A migration leaves in place what the release before reads, which goes on meanwhile.
    PLUTO_RELEASE=$release compose run --rm prepare
    switch_or_return "$release"
    ;;
  roll-back)
    image=$(setting PLUTO_IMAGE)
    if ! "$engine" image inspect "${image:-pluto}:$release" >/dev/null 2>&1; then
      echo "There is no image ${image:-pluto}:$release here." >&2
      exit 1
    fi
    switch_or_return "$release"
    ;;
esac
