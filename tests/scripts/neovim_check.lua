-- What is not so ends the script.
function check(is_so, what)
  if not is_so then
    print("FAILED: " .. what)
    vim.cmd("cquit!")
  end
end
