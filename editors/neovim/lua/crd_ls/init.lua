-- What `:CrdLs` does. Each command is a function of the words after its name.
local M = {}

local NAME = 'crd_ls'

local function say(message, level)
  vim.notify('crd-ls: ' .. message, level or vim.log.levels.WARN)
end

-- The server of this buffer; the user is told when there is none.
local function client_here()
  local client = vim.lsp.get_clients({ name = NAME, bufnr = 0 })[1]
  if not client then say('no server looks after this buffer; see :checkhealth crd_ls') end
  return client
end

-- The first text that may be a message: in the clipboard, or what was yanked last.
local function copied()
  for _, register in ipairs({ '+', '"' }) do
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

-- Shows the places in the quickfix list, and goes to the first.
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

-- Jumps to what a message of the API server is about: the words after the command, or else what was copied, or else
-- what the user types.
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
  vim.ui.input({ prompt = 'What the API server said: ' }, ask)
end

-- Mends everything that is safe to mend.
local function fix_all()
  if not client_here() then return end
  vim.lsp.buf.code_action({ apply = true, context = { only = { 'source.fixAll.crd-ls' }, diagnostics = {} } })
end

-- Shows how the buffer is read, beside it.
local function tree()
  local client = client_here()
  if not client then return end
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') .. '\n'
  -- It ends with 1 when the text has errors, and shows the tree all the same.
  local ran = vim.system({ client.config.cmd[1], 'tree', '-' }, { stdin = text, text = true }):wait()
  vim.cmd('botright vnew')
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
  vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(ran.stdout ~= '' and ran.stdout or ran.stderr, '\n'))
  vim.bo.modifiable = false
end

M.commands = { ['fix-all'] = fix_all, locate = locate, tree = tree }

local function names()
  local all = vim.tbl_keys(M.commands)
  table.sort(all)
  return all
end

-- The names that begin with what is typed.
function M.complete(typed)
  return vim.tbl_filter(function(name) return vim.startswith(name, typed) end, names())
end

function M.run(words)
  local command = M.commands[words[1]]
  if not command then return say('there is no command ' .. words[1] .. '; there are ' .. table.concat(names(), ', ')) end
  command(vim.list_slice(words, 2))
end

return M
