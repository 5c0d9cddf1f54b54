;;; session.el --- Uses crd-ls in a real Emacs  -*- lexical-binding: t; -*-

;;; Commentary:

;; Opens the guide's example, types, and applies fixes, as a user does:
;;
;;     emacs --batch -l editors/emacs/tests/session.el path/to/crd-ls
;;
;; Exits with a status other than 0, and prints the reason, if something is
;; wrong.

;;; Code:

(require 'package)
(package-initialize)

(defconst test-folder (file-name-directory load-file-name))
(defconst test-repository (expand-file-name "../../.." test-folder))
(defconst test-program (expand-file-name (or (pop command-line-args-left) "target/release/crd-ls")))
(defconst test-patience 60 "Seconds until what does not come is missed.")

(add-to-list 'load-path (expand-file-name ".." test-folder))
(require 'crd-ls)
(require 'yaml-mode)
(setq crd-ls-program test-program
      eglot-sync-connect test-patience
      eglot-connect-timeout test-patience
      eglot-confirm-server-initiated-edits nil
      make-backup-files nil)

;; A user's actions and their results.

(defun test-wait (what condition)
  "Wait until CONDITION gives something; fail and name WHAT when it does not."
  (let ((deadline (+ (float-time) test-patience)) result)
    (while (not (setq result (funcall condition)))
      (when (> (float-time) deadline)
        (error "%s did not come; found:\n%s\nin:\n%s" what
               (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n") (buffer-string)))
      (accept-process-output nil 0.02))
    (message "ok: %s" what)
    result))

(defun test-equal (what expected seen)
  "Fail and name WHAT unless SEEN is EXPECTED."
  (unless (equal expected seen)
    (error "%s: expected %S, saw %S" what expected seen))
  (message "ok: %s" what))

(defun test-errors ()
  "How many errors Flymake shows."
  (seq-count (lambda (diagnostic) (eq (flymake-diagnostic-type diagnostic) 'eglot-error)) (flymake-diagnostics)))

(defun test-wait-for-errors (count when)
  "Wait until COUNT errors are shown; WHEN says since what."
  (test-wait (format "%d errors %s" count when) (lambda () (= (test-errors) count))))

(defun test-go-to (text)
  "Put point at the start of TEXT, the first there is."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun test-choose (title)
  "Apply the code action of this TITLE at point."
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt items &rest _)
               (or (car (assoc title items)) (error "No %s among %S" title (mapcar #'car items)))))
            ;; Chosen by the keyboard.
            (last-nonmenu-event ?\r))
    (eglot-code-actions (point) (point) nil t)))

(defun test-file ()
  "The text on disk."
  (with-temp-buffer
    (insert-file-contents test-guide)
    (buffer-string)))

(defun test-write (text)
  "Make TEXT that of the buffer, and save it, which notifies the server."
  (erase-buffer)
  (insert text)
  (save-buffer))

(defun test-lines ()
  "The numbers of the lines that xref lists."
  (goto-char (point-min))
  (let (lines)
    (while (re-search-forward "^ *\\([0-9]+\\): " nil t)
      (push (match-string 1) lines))
    (nreverse lines)))

;; The session.

(defconst test-guide (expand-file-name "non-structural.yaml" (make-temp-file "crd-ls-" t)))
(copy-file (expand-file-name "fixtures/guide/non-structural.yaml" test-repository) test-guide)
(find-file test-guide)
(test-equal "YAML's own mode" 'yaml-mode major-mode)
(call-interactively #'eglot)
;; Flymake waits for a command, but in batch mode there is none.
(flymake-start)
(test-wait-for-errors 6 "when the example is opened")

(test-go-to "properties:")
(insert "type: object\n        ")
(save-buffer)
(test-wait-for-errors 5 "when the root has a type")
(undo-boundary)
(primitive-undo 2 buffer-undo-list)
(save-buffer)
(test-wait-for-errors 6 "when that is undone")

(test-go-to "openAPIV3Schema:")
(delete-char 1)
(save-buffer)
(test-wait-for-errors 1 "when a key is misspelt, as what follows from that is not shown")
(insert "o")
(save-buffer)
(test-wait-for-errors 6 "when the key has its first letter again")

(test-go-to "foo:")
(let (said)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
  (test-wait "a hover that names the property"
             (lambda () (and said (string-match-p "foo" (substring-no-properties said))))))

(defconst test-message "The CustomResourceDefinition \"foos.example.com\" is invalid:
* spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
")
(goto-char (point-min))
(crd-ls-locate "spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural")
(test-equal "the place of one error" "description: \"foo bar object\"" (buffer-substring (point) (line-end-position)))
(goto-char (point-min))
(kill-new test-message)
(call-interactively #'crd-ls-locate)
(with-current-buffer "*xref*"
  (test-equal "the places of two errors" '("18" "37") (test-lines)))
(switch-to-buffer (get-file-buffer test-guide))
(test-equal "what no place has is said" "The text holds no field path and no error of the API server"
            (condition-case refused (crd-ls-locate "all is well") (user-error (cadr refused))))

(test-go-to "type: integer")
(test-choose "move 'type' out of 'anyOf'")
(save-buffer)
(test-go-to "anyOf:")
(test-equal "the type is outside of anyOf" 1 (how-many "type: integer" (point-min) (point)))
(test-equal "and not within" 0 (how-many "type: integer" (point) (point-max)))
(test-equal "on disk as in the buffer" (buffer-string) (test-file))
(test-wait "fewer errors after the fix" (lambda () (< (test-errors) 6)))

(let ((before (buffer-string)) fixed)
  (crd-ls-fix-all)
  (save-buffer)
  (setq fixed (with-temp-buffer
                 (insert before)
                 (call-process-region (point-min) (point-max) test-program t '(t nil) nil "check" "--fix" "-")
                 (buffer-string)))
  (test-equal "all safe fixes are applied" fixed (test-file))

  (test-write before)
  (set-buffer-modified-p t)
  (add-hook 'before-save-hook #'crd-ls-fix-all-if-any nil t)
  (save-buffer)
  (test-equal "and on save" fixed (test-file))
  (remove-hook 'before-save-hook #'crd-ls-fix-all-if-any t))

;; A definition written from scratch, as in an Emacs with snippets.
(cl-letf (((symbol-function 'eglot--snippet-expansion-fn) (lambda () #'ignore)))
  (eglot-reconnect (eglot-current-server)))
(test-write "Custom")
(test-go-to "Custom")
(end-of-line)
(completion-at-point)
(test-wait-for-errors 0 "in what is written for a whole definition")
(test-equal "a whole definition" 1 (how-many "^  - name: v1$" (point-min) (point-max)))

(defconst test-whole (buffer-string))

;; New lines follow the style of the file, here four columns.
(test-write (replace-regexp-in-string "^ +" "\\&\\&" (buffer-string)))
(goto-char (point-max))
(skip-chars-backward "\n")
(delete-region (line-beginning-position) (point))
(insert (make-string 20 ? ) "type: object\n" (make-string 20 ? ) "properties:")
(let ((last-command-event ?\r))
  (newline nil t))
(test-equal "an indented line" 24 (current-column))
(let ((crd-ls-indent-new-lines nil)
      (last-command-event ?\r))
  (insert "a:")
  (newline nil t))
(test-equal "a line that is left to the mode" 26 (current-column))

;; Yanked text takes the indentation of its place, beside a version's name.
(test-write test-whole)
(test-go-to "  - name: v1")
(forward-line)
(let ((start (point)))
  (insert "deprecated: true\ndeprecationWarning: |\n  gone\n")
  (eglot-format start (point)))
(test-equal "the yanked lines" 1
            (how-many "^    deprecated: true\n    deprecationWarning: |\n      gone$" (point-min) (point-max)))

;; A correct definition.
(defconst test-valid "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [replicas]
        properties:
          replicas:
            type: integer
            minimum: 1
")

(test-write test-valid)
(test-wait-for-errors 0 "in a definition that is well")

(test-go-to "replicas:")
(test-equal "an expression on a sample" 0
            (string-match-p "^self > 0 = true (cost [0-9]+, on a sample)$" (crd-ls-evaluate "self > 0")))
(test-equal "what is wrong with an expression" 0
            (string-match-p "^the expression ends before it is complete" (condition-case refused (crd-ls-evaluate "self >") (user-error (cadr refused)))))

(crd-ls-sample)
(test-equal "a sample" 1 (how-many "^kind: Foo$" (point-min) (point-max)))
(kill-buffer)
(switch-to-buffer (get-file-buffer test-guide))

(test-go-to "minimum: 1")
(end-of-line)
(insert "\n            maxi")
(completion-at-point)
(test-equal "the maximum is completed" 1 (how-many "^            maximum" (point-min) (point-max)))

(test-write test-valid)
(test-go-to "replicas:")
(eglot-rename "copies")
(test-equal "the new name at all places" (replace-regexp-in-string "replicas" "copies" test-valid) (buffer-string))

(test-write test-valid)
(test-equal "the outline has the property" t
            (and (string-match-p "replicas" (format "%S" (funcall imenu-create-index-function))) t))
(test-go-to "replicas:")
(test-equal "the property and its mention" 2
            (length (xref-backend-references 'eglot (xref-backend-identifier-at-point 'eglot))))

(defun test-end ()
  "End the server."
  (let* ((server (eglot-current-server))
         (process (jsonrpc--process server)))
    (eglot-shutdown server)
    (test-wait "the end of the server" (lambda () (not (process-live-p process))))))

(test-end)

(defun test-start ()
  "Start the server again."
  (call-interactively #'eglot)
  (flymake-start))

(test-write (replace-regexp-in-string "minimum: 1" "minimum: 1\n            maximum: 0" test-valid))
(setq crd-ls-settings '(:rules (:lint "error")))
(test-start)
(test-wait-for-errors 1 "when the settings make a lint an error")
(test-end)

(setq-default eglot-workspace-configuration '(:crd-ls (:rules (:lint "warning"))))
(test-start)
(test-wait "that the settings of the project count instead" (lambda () (and (flymake-diagnostics) (= (test-errors) 0))))
(test-end)
(delete-directory (file-name-directory test-guide) t)
(message "all passed")

;;; session.el ends here
