-- Derives the plural in the template of a CRD from the kind, when the cursor comes to its placeholder. Neovim's snippets
-- can't derive a text themselves.
local M = {}

-- The selected text, which is a placeholder's.
local function selected()
  local lines = vim.fn.getregion(vim.fn.getpos('v'), vim.fn.getpos('.'))
  return #lines == 1 and lines[1] or nil
end

-- Types the only plural that the server proposes over the selected one, unless the user has typed meanwhile.
local function derive(client, buffer)
  local row = vim.fn.search([[\v^\s*plural: ]], 'cnW')
  local line = vim.fn.getline(row)
  local start = line:match('^%s*plural: ()')
  -- The cursor may be at the same placeholder in the name of the CRD.
  if not start or line:sub(start) ~= selected() then return end
  local position = { line = row - 1, character = start - 1 }
  local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), position = position }
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  client:request('textDocument/completion', params, function(error, list)
    local items = not error and list and (list.items or list) or {}
    local is_untouched = vim.api.nvim_buf_get_changedtick(buffer) == tick and vim.fn.mode() == 's'
    if #items == 1 and is_untouched then vim.api.nvim_feedkeys(items[1].label, 'n', false) end
  end, buffer)
end

-- Derives names in the templates that are inserted into a buffer.
function M.enable(id, buffer)
  local client = vim.lsp.get_client_by_id(id)
  if not client or client.name ~= 'crd_ls' then return end
  vim.api.nvim_create_autocmd('ModeChanged', {
    group = vim.api.nvim_create_augroup('crd_ls_derived_' .. buffer, {}),
    pattern = '*:s',
    desc = 'crd-ls: derive names in a template',
    callback = function(changed)
      if changed.buf == buffer and vim.snippet.active() then derive(client, buffer) end
    end,
  })
end

return M
