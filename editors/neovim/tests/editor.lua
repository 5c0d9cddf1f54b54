-- A real Neovim that the tests control like a user, and whose display they inspect.
local Editor = {}
Editor.__index = Editor

local PATIENCE_MS = 60000

-- Starts Neovim with the plugin on its runtimepath and the server on its PATH.
function Editor.start(plugin, server)
  local channel = vim.fn.jobstart({ vim.v.progpath, '--clean', '--headless', '--embed', '-n' }, {
    rpc = true,
    env = { PATH = vim.fs.dirname(server) .. ':' .. vim.env.PATH },
  })
  assert(channel > 0, 'Neovim can not be started')
  local editor = setmetatable({ channel = channel }, Editor)
  editor:lua('vim.opt.runtimepath:append(...)', plugin)
  editor:lua('vim.cmd.runtime("plugin/crd-ls.lua")')
  editor:lua('vim.cmd("filetype plugin indent on")')
  return editor
end

function Editor:stop()
  vim.fn.jobstop(self.channel)
end

-- Runs `code` in Neovim and returns its result.
function Editor:lua(code, ...)
  return vim.rpcrequest(self.channel, 'nvim_exec_lua', code, { ... })
end

-- Types `keys`, in the notation of mappings.
function Editor:type(keys)
  vim.rpcrequest(self.channel, 'nvim_input', keys)
end

-- Pastes `text`, as a terminal does.
function Editor:paste(text)
  vim.rpcrequest(self.channel, 'nvim_paste', text, true, -1)
end

function Editor:text()
  return table.concat(self:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, true)'), '\n') .. '\n'
end

-- The line that the cursor is in, and its text.
function Editor:line()
  return unpack(self:lua('return { vim.fn.line("."), vim.fn.getline(".") }'))
end

-- The messages of the diagnostics, each with its line number.
function Editor:messages()
  return self:lua([[
    return vim.tbl_map(function(found) return found.lnum + 1 .. ': ' .. found.message end, vim.diagnostic.get(0))
  ]])
end

function Editor:errors()
  return self:lua('return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })')
end

-- Waits until `condition` returns a value, and returns that value.
function Editor:wait_for(what, condition)
  local seen
  local came = vim.wait(PATIENCE_MS, function()
    seen = condition()
    return seen
  end, 10)
  if not came then
    error(('%s did not come; found:\n%s\nin:\n%s'):format(what, vim.inspect(self:messages()), self:text()))
  end
  print('ok: ' .. what)
  return seen
end

function Editor:wait_for_errors(count, when)
  self:wait_for(('%d errors %s'):format(count, when), function() return self:errors() == count end)
end

-- Opens a new file with this text.
function Editor:open(name, text)
  local file = vim.fs.joinpath(vim.fn.tempname(), name)
  vim.fn.mkdir(vim.fs.dirname(file), 'p')
  vim.fn.writefile(vim.split(text, '\n'), file, 'b')
  self:type(':edit ' .. file .. '<CR>')
  self:wait_for('the file ' .. name, function() return self:lua('return vim.api.nvim_buf_get_name(0)') == file end)
  self:wait_for('the server', function() return self:lua('return #vim.lsp.get_clients({ bufnr = 0 })') == 1 end)
  return file
end

-- Puts the cursor at the first `text`, or at the first one below `after` if that is given.
function Editor:go_to(text, after)
  self:type('<Esc>gg')
  for _, part in ipairs({ after or text, after and text }) do
    self:type([[/\V]] .. part:gsub('[/\\]', [[\%0]]) .. '<CR>')
  end
  self:wait_for('the cursor at ' .. text, function()
    local _, line = self:line()
    return line:find(text, self:lua('return vim.fn.col(".")'), true) == self:lua('return vim.fn.col(".")')
  end)
end

return Editor
