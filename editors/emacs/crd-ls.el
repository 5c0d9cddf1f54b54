;;; crd-ls.el --- Eglot for Kubernetes CustomResourceDefinitions  -*- lexical-binding: t; -*-

;; URL: https://github.com/crd-ls/crd-ls
;; Version: 0.2.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; While you write a CustomResourceDefinition, crd-ls reports the errors of
;; the Kubernetes API server.  This file configures Eglot to start it, and
;; adds commands:
;;
;; - `crd-ls-locate' jumps to the places of a message of the API server;
;; - `crd-ls-fix-all' applies all safe fixes;
;; - `crd-ls-evaluate' evaluates a rule, or an expression, on a resource;
;; - `crd-ls-sample' opens a valid custom resource of the definition.
;;
;; In your init file:
;;
;;     (add-to-list 'load-path "~/crd-ls/editors/emacs")
;;     (require 'crd-ls)
;;     (add-hook 'yaml-mode-hook #'eglot-ensure)

;;; Code:

(require 'cl-lib)
(require 'eglot)
(require 'seq)
(require 'xref)

(defgroup crd-ls nil
  "Kubernetes CustomResourceDefinitions, as the API server sees them."
  :group 'tools
  :prefix "crd-ls-"
  :link '(url-link "https://github.com/crd-ls/crd-ls"))

(defcustom crd-ls-program "crd-ls"
  "The crd-ls to run."
  :type 'string)

(defcustom crd-ls-settings nil
  "The settings of the server, as a property list.
docs/options.md of crd-ls lists them, for instance
\(:syntaxErrors :json-false :limits (:diagnostics 100)).
They are sent when the server starts.  A member `:crd-ls' of
`eglot-workspace-configuration' counts instead of them."
  :type '(plist :key-type symbol :value-type sexp))

(defun crd-ls--contact (&rest _)
  "The command line that starts the server, and the settings."
  `(crd-ls-language-server
    ,crd-ls-program "--stdio" ,@(and crd-ls-settings `(:initializationOptions ,crd-ls-settings))))

(defclass crd-ls-language-server (eglot-lsp-server) ()
  :documentation "A crd-ls that Eglot runs.")

(cl-defmethod eglot-client-capabilities ((_server crd-ls-language-server))
  "What Eglot can do, but for snippets.
YASnippet, which would expand them, indents each line as the mode
does, and in YAML that makes another text of it."
  (let* ((capabilities (cl-call-next-method))
         (document (plist-get capabilities :textDocument))
         (completion (plist-get document :completion)))
    (plist-put (plist-get completion :completionItem) :snippetSupport :json-false)
    capabilities))

(defcustom crd-ls-indent-new-lines t
  "Whether a new line begins where the server puts it."
  :type 'boolean)

(defun crd-ls--manage ()
  "Have new lines in this buffer begin where the server puts them."
  (when (and eglot--managed-mode (cl-typep (eglot-current-server) 'crd-ls-language-server))
    ;; After `electric-indent-mode', which indents by the major mode.
    (add-hook 'post-self-insert-hook #'crd-ls--indent-new-line 90 t)))

(add-hook 'eglot-managed-mode-hook #'crd-ls--manage)

(defun crd-ls--indent-new-line ()
  "Ask the server where the line begins that was just opened."
  (when (and crd-ls-indent-new-lines (memq last-command-event '(?\r ?\n)) (eglot-current-server))
    (eglot--signal-textDocument/didChange)
    (with-demoted-errors "crd-ls: %S" (eglot-format (point) nil ?\n))
    (skip-chars-forward " ")))

;; Eglot takes the first entry that fits the mode, so this one comes before
;; yaml-language-server's.
(add-to-list 'eglot-server-programs '((yaml-mode yaml-ts-mode) . crd-ls--contact))

;; Newer versions of Eglot have other names for these.
(declare-function crd-ls--uri-to-path nil (uri))
(declare-function crd-ls--range-region nil (range))
(defalias 'crd-ls--uri-to-path
  (if (fboundp 'eglot-uri-to-path) 'eglot-uri-to-path 'eglot--uri-to-path))
(defalias 'crd-ls--range-region
  (if (fboundp 'eglot-range-region) 'eglot-range-region 'eglot--range-region))

(defun crd-ls--server ()
  "The server of this buffer; an error when there is none."
  (or (eglot-current-server)
      (user-error "No server looks after this buffer: M-x eglot starts it")))

;;;###autoload
(defun crd-ls-fix-all ()
  "Apply all safe fixes in this buffer."
  (interactive)
  (crd-ls--server)
  (eglot-code-actions (point-min) (point-max) "source.fixAll.crd-ls" t))

;;;###autoload
(defun crd-ls-fix-all-if-any ()
  "Apply all safe fixes in this buffer, if there are any.
This is for `before-save-hook'."
  (let ((server (eglot-current-server)))
    (when (and server
               (equal (crd-ls--name server) "crd-ls")
               (eglot-code-actions (point-min) (point-max) "source.fixAll.crd-ls"))
      (crd-ls-fix-all))))

(defun crd-ls--name (server)
  "What SERVER calls itself."
  (plist-get (eglot--server-info server) :name))

;;;###autoload
(defun crd-ls-sample ()
  "Open a custom resource that the definition in this buffer takes."
  (interactive)
  (let ((text (jsonrpc-request
               (crd-ls--server) :workspace/executeCommand
               (list :command "crd-ls.sample"
                     :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))
        (mode major-mode))
    (pop-to-buffer (generate-new-buffer "*crd-ls sample*"))
    (insert text)
    (goto-char (point-min))
    (funcall mode)))

;;;###autoload
(defun crd-ls-evaluate (&optional expression)
  "Evaluate EXPRESSION, or the rule at point, and say what it comes to.
It is evaluated on a resource of the kind in another buffer, or else
on a sample.  Interactively EXPRESSION is the region, and with a
prefix argument it is asked for."
  (interactive (list (cond (current-prefix-arg (read-string "Expression: " "self"))
                           ((use-region-p) (buffer-substring-no-properties (region-beginning) (region-end))))))
  (let* ((answer (jsonrpc-request (crd-ls--server) :crd-ls/evaluate
                                  (append (eglot--TextDocumentPositionParams)
                                          (and expression (list :expression expression)))))
         (said (plist-get answer :error))
         (uri (plist-get answer :uri)))
    (cond ((null answer) (user-error "This buffer could not be analysed"))
          (said (user-error "%s" said))
          (t (message "%s = %s (cost %d, on %s)" (plist-get answer :expression) (plist-get answer :value)
                      (plist-get answer :cost)
                      (if uri (file-name-nondirectory (crd-ls--uri-to-path uri)) "a sample"))))))

;;;###autoload
(defun crd-ls-locate (message)
  "Jump to what MESSAGE of the API server is about.
MESSAGE is what `kubectl apply', Argo CD, Flux or a controller
printed, or a field path.  Interactively it is the region, or else
what was killed last, or else it is asked for.  Several places are
listed in a buffer of their own."
  (interactive (list (crd-ls--message)))
  (let* ((answer (jsonrpc-request (crd-ls--server) :crd-ls/locate
                                  (list :textDocument (eglot--TextDocumentIdentifier)
                                        :message message)))
         (places (append (plist-get answer :places) nil))
         (lost (append (plist-get answer :lost) nil)))
    (cond ((cdr places) (xref-show-xrefs (lambda () (crd-ls--xrefs places)) nil))
          (places (crd-ls--jump (car places)))
          (lost (user-error "No open document has a place for this: %s" (car lost)))
          (t (user-error "The text holds no field path and no error of the API server")))))

(defun crd-ls--message ()
  "The region, or what was killed last if it may be a message, or what the user types."
  (let ((killed (and kill-ring (current-kill 0 t))))
    (cond ((use-region-p) (buffer-substring-no-properties (region-beginning) (region-end)))
          ((and killed (string-match-p "spec\\|metadata" killed)) (substring-no-properties killed))
          (t (read-string "What the API server said: ")))))

(defun crd-ls--xrefs (places)
  "PLACES of the server as a list of xref's items."
  (seq-map #'crd-ls--xref places))

(defun crd-ls--xref (place)
  "PLACE of the server as an item of xref."
  (with-current-buffer (crd-ls--buffer place)
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (crd-ls--point place))
        (xref-make (plist-get place :title)
                   (xref-make-file-location buffer-file-name (line-number-at-pos) (current-column)))))))

(defun crd-ls--jump (place)
  "Go to PLACE, and say what it is about."
  (xref-push-marker-stack)
  (pop-to-buffer-same-window (crd-ls--buffer place))
  (goto-char (crd-ls--point place))
  (message "%s" (plist-get place :title)))

(defun crd-ls--buffer (place)
  "The buffer of PLACE."
  (find-file-noselect (crd-ls--uri-to-path (plist-get place :uri))))

(defun crd-ls--point (place)
  "Where PLACE begins in its buffer."
  (with-current-buffer (crd-ls--buffer place)
    (car (crd-ls--range-region (plist-get place :range)))))

(provide 'crd-ls)
;;; crd-ls.el ends here
