--- For neovim/nvim-lspconfig, as lsp/crd_ls.lua.
---@brief
---
--- https://github.com/crd-ls/crd-ls
---
--- A language server for Kubernetes CustomResourceDefinitions, and for custom resources whose definition it knows.
--- It leaves all other YAML and JSON alone, so it runs beside a general YAML server.
---
--- `cargo install crd-ls` builds it; releases have binaries.

---@type vim.lsp.Config
return {
  cmd = { 'crd-ls', '--stdio' },
  filetypes = { 'yaml', 'json' },
  root_markers = { '.crd-ls.yaml', '.git' },
}
