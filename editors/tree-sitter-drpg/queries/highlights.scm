["drs" "include" "const" "name" "string" "event" "alias" "orphan" "end"] @keyword
"=>" @operator
(comment) @comment
(string) @string
(escape) @string.escape
(line_break) @string.special
(command operation: (identifier) @function)
(condition) @keyword.modifier
(flag) @keyword.modifier
(text_reference) @variable
(place_reference) @variable
(constant_reference) @constant
(constant name: (identifier) @constant)
(name name: (identifier) @variable)
[(number) (tile) (time)] @number
(colour) @constant
