-- Indents new lines with the server's `textDocument/onTypeFormatting`, which Neovim supports itself since 0.12.
local M = {}

local METHOD = 'textDocument/onTypeFormatting'
local listens = false

local function client_of(buffer)
  return vim.lsp.get_clients({ name = 'crd_ls', bufnr = buffer, method = METHOD })[1]
end

-- Requests the indentation of the cursor's line, and applies it unless the user has typed meanwhile.
local function indent(buffer)
  local client = client_of(buffer)
  if not client or vim.api.nvim_get_current_buf() ~= buffer then return end
  local params = vim.tbl_extend('force', vim.lsp.util.make_formatting_params(), {
    position = vim.lsp.util.make_position_params(0, client.offset_encoding).position,
    ch = '\n',
  })
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  client:request(METHOD, params, function(error, edits)
    if error or not edits or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then return end
    vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding)
  end, buffer)
end

local function listen()
  vim.on_key(function(key)
    if key ~= '\r' or vim.fn.mode() ~= 'i' or vim.fn.pumvisible() == 1 then return end
    local buffer = vim.api.nvim_get_current_buf()
    -- The key itself is handled first.
    if client_of(buffer) then vim.schedule(function() indent(buffer) end) end
  end, vim.api.nvim_create_namespace('crd_ls_on_type'))
end

-- Requests indentation from this client after Enter, unless `vim.g.crd_ls_on_type` is false.
function M.enable(id)
  local client = vim.lsp.get_client_by_id(id)
  if not client or client.name ~= 'crd_ls' or vim.g.crd_ls_on_type == false then return end
  if vim.lsp.on_type_formatting then
    vim.lsp.on_type_formatting.enable(true, { client_id = id })
  elseif not listens then
    listens = true
    listen()
  end
end

return M
