#!/usr/bin/env bash
# eglot_test.sh DRPG: Emacs opens a script with eglot, sees a mistake, completes it away, renames and formats.
set -euo pipefail
drpg=$(realpath "$1")
command -v emacs >/dev/null || { echo "no emacs"; exit 77; }
emacs --batch --eval '(unless (require (quote eglot) nil t) (kill-emacs 77))' 2>/dev/null || { echo "no eglot"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/levels"
printf 'drs 1\nstring 0 "a"\nevent 3,4\nuse => dialgo @0\nend\n' > "$work/levels/a.drs"
timeout 60 emacs --batch --eval "(progn
  (require 'eglot) (require 'flymake)
  (define-derived-mode drs-mode prog-mode \"drs\")
  (add-to-list 'eglot-server-programs '(drs-mode . (\"$drpg\" \"script\" \"lsp\")))
  (find-file \"$work/levels/a.drs\") (drs-mode)
  (call-interactively 'eglot)
  (with-timeout (30 (kill-emacs 1))
    (while (not (seq-some (lambda (d) (string-match-p \"dialgo\" (flymake-diagnostic-text d))) (flymake-diagnostics)))
      (flymake-start) (accept-process-output nil 0.1)))
  (goto-char (point-min)) (search-forward \"dialgo\") (delete-char -2)
  (completion-at-point)
  (unless (looking-back \"=> dialog\" (line-beginning-position)) (message \"completed: %s\" (thing-at-point 'line)) (kill-emacs 1))
  (goto-char (point-min)) (search-forward \"dialog @\")
  (eglot-rename \"greeting\")
  (eglot-format-buffer) (save-buffer) (kill-emacs 0))"
grep -q '^name string 0 greeting$' "$work/levels/a.drs"
grep -q '^  use                      => dialog @greeting$' "$work/levels/a.drs"
