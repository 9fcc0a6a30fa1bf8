#!/bin/sh
# The same in the language of the shell: it plays the first of the legal moves.

first_after() { # the first move that may follow the moves $1, as $choice; none, once the turn has passed on
    choice=
    echo "after$1"
    while read -r verb rest; do
        case $verb in
            legal) choice=${choice:-$rest} ;;
            end) return ;;
        esac
    done
}

while read -r verb rest; do
    case $verb in
        scheibe) printf 'name First move\ngames ultimade schnipp\nready 1\n' ;;
        go)
            moves=
            while first_after "$moves"; [ -n "$choice" ]; do moves="$moves $choice"; done
            echo "move$moves"
            ;;
        quit) exit ;;
    esac
done
