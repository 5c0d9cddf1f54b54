-- The subcommands of `:CrdLs`. Each is a function of the words after its name.
local M = {}

local NAME = 'crd_ls'
local PATIENCE_MS = 2000

local function say(message, level)
  vim.notify('crd-ls: ' .. message, level or vim.log.levels.WARN)
end

-- The server of this buffer. Without one, the user gets a message.
local function client_here()
  local client = vim.lsp.get_clients({ name = NAME, bufnr = 0 })[1]
  if not client then say('no server looks after this buffer; see :checkhealth crd_ls') end
  return client
end

-- A text that may be a message: from the clipboard, or else the last yank.
local function copied()
  -- Without a clipboard provider, Neovim would complain.
  local registers = vim.fn.has('clipboard') == 1 and { '+', '"' } or { '"' }
  for _, register in ipairs(registers) do
    local has_text, text = pcall(vim.fn.getreg, register)
    if has_text and (text:find('spec', 1, true) or text:find('metadata', 1, true)) then return text end
  end
end

local function entry(client, place)
  local item = vim.lsp.util.locations_to_items({ place }, client.offset_encoding)[1]
  item.text = place.title
  item.type = ({ 'E', 'W', 'I', 'N' })[place.severity]
  return item
end

-- Shows the places in the quickfix list and jumps to the first.
local function show(client, answer)
  if not answer then return say('this document could not be analysed') end
  local items = vim.tbl_map(function(place) return entry(client, place) end, answer.places)
  if #items == 0 then
    local lost = answer.lost[1]
    return say(
      lost and 'no open document has a place for this: ' .. lost
        or 'the text holds no field path and no error of the API server'
    )
  end
  vim.fn.setqflist({}, ' ', { title = 'What the API server said', items = items })
  if #items > 1 then vim.cmd('botright copen | wincmd p') end
  vim.cmd.cfirst()
end

-- Asks for a text. A prompt takes only the first line of a paste, so all lines are joined.
local function ask_for(prompt, answer)
  local paste = vim.paste
  vim.paste = function(lines, phase) return paste({ table.concat(lines, ' ') }, phase) end
  vim.ui.input({ prompt = prompt }, function(text)
    vim.paste = paste
    answer(text)
  end)
end

-- Jumps to the place of a message of the API server: from the words after the command, or else the copied text, or else
-- the user's input.
local function locate(words)
  local client = client_here()
  if not client then return end
  local buffer = vim.api.nvim_get_current_buf()
  local function ask(message)
    if not message or message == '' then return end
    local params = { textDocument = vim.lsp.util.make_text_document_params(buffer), message = message }
    client:request('crd-ls/locate', params, function(error, answer)
      if error then return say(error.message, vim.log.levels.ERROR) end
      show(client, answer)
    end, buffer)
  end
  local message = #words > 0 and table.concat(words, ' ') or copied()
  if message then return ask(message) end
  ask_for('What the API server said: ', ask)
end

-- Applies all safe fixes in the buffer and waits for the end. Returns whether there were any.
function M.fix_all_now(buffer)
  local client = vim.lsp.get_clients({ name = NAME, bufnr = buffer })[1]
  if not client then return false end
  local function ask(method, params)
    local answer, reason = client:request_sync(method, params, PATIENCE_MS, buffer)
    if not answer or answer.err then
      say(answer and answer.err.message or reason or 'the server does not answer', vim.log.levels.ERROR)
      return nil
    end
    return answer.result
  end
  local start = { line = 0, character = 0 }
  local action = (ask('textDocument/codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = { start = start, ['end'] = start },
    context = { only = { 'source.fixAll.crd-ls' }, diagnostics = {} },
  }) or {})[1]
  if action and not action.edit then action = ask('codeAction/resolve', action) end
  if not action or not action.edit then return false end
  vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  return true
end

-- Makes completions of this client insert their whole texts.
function M.complete_texts(id, buffer)
  local client = vim.lsp.get_client_by_id(id)
  if client and client.name == NAME and client.attached_buffers[buffer] then
    vim.lsp.completion.enable(true, id, buffer)
    -- By default a single match is accepted without a menu.
    if not vim.api.nvim_get_option_info2('completeopt', { scope = 'global' }).was_set then
      vim.bo[buffer].completeopt = 'menuone,noinsert,popup'
    end
  end
end

local function fix_all()
  if client_here() and not M.fix_all_now(vim.api.nvim_get_current_buf()) then
    say('there are no safe fixes', vim.log.levels.INFO)
  end
end

-- Opens a sample custom resource of the definition.
local function sample()
  local client = client_here()
  if not client then return end
  local buffer = vim.api.nvim_get_current_buf()
  local params = { command = 'crd-ls.sample', arguments = { vim.uri_from_bufnr(buffer) } }
  client:request('workspace/executeCommand', params, function(error, text)
    if error then return say(error.message) end
    vim.cmd('botright vnew')
    vim.bo.filetype = 'yaml'
    vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(vim.trim(text), '\n'))
  end, buffer)
end

-- Evaluates the words after the command, or else the rule at the cursor, on an open resource or a sample.
local function evaluate(words)
  local client = client_here()
  if not client then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.expression = #words > 0 and table.concat(words, ' ') or nil
  client:request('crd-ls/evaluate', params, function(error, answer)
    if error then return say(error.message, vim.log.levels.ERROR) end
    if not answer then return say('this buffer could not be analysed') end
    if type(answer.error) == 'string' then return say(answer.error) end
    local on = type(answer.uri) == 'string' and vim.fn.fnamemodify(vim.uri_to_fname(answer.uri), ':t') or 'a sample'
    if on == '' then on = 'a buffer without a name' end
    say(('%s = %s (cost %d, on %s)'):format(answer.expression, answer.value, answer.cost, on), vim.log.levels.INFO)
  end)
end

-- Shows the buffer's syntax tree beside it.
local function tree()
  local client = client_here()
  if not client then return end
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') .. '\n'
  -- The exit status is 1 for texts with errors, but the tree is printed anyway.
  local ran = vim.system({ client.config.cmd[1], 'tree', '-' }, { stdin = text, text = true }):wait()
  vim.cmd('botright vnew')
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
  vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(ran.stdout ~= '' and ran.stdout or ran.stderr, '\n'))
  vim.bo.modifiable = false
end

M.commands = { evaluate = evaluate, ['fix-all'] = fix_all, locate = locate, sample = sample, tree = tree }

local function names()
  local all = vim.tbl_keys(M.commands)
  table.sort(all)
  return all
end

-- The command names that start with the typed text.
function M.complete(typed)
  return vim.tbl_filter(function(name) return vim.startswith(name, typed) end, names())
end

function M.run(words)
  local command = M.commands[words[1]]
  if not command then return say('there is no command ' .. words[1] .. '; there are ' .. table.concat(names(), ', ')) end
  command(vim.list_slice(words, 2))
end

return M
