-- The configuration for starting crd-ls in Neovim (0.11 or newer). To change a part of it, call
-- `vim.lsp.config('crd_ls', { ... })` in your own configuration.
return {
  cmd = { 'crd-ls', '--stdio' },
  filetypes = { 'yaml', 'json' },
  root_markers = { '.git' },
}
