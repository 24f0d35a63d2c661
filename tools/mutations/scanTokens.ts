/** A word, a string, a sign: what is left of a text when its blanks and comments are gone. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Scan {
  readonly text: string
  readonly tokens: Token[]
  at: number
}

const blank = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
/** A piece of code may begin within a template: what opens a part that is put into one is a word. */
const word = /\$\{|[\p{ID_Start}$_#@\d][\p{ID_Continue}$\u200c\u200d]*/uy
const string = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y
const regularExpression = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const sign =
  /\.{3}|=>|[=!]==?|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^<>])=|\*\*|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|[\s\S]/y
/** A template's text is scanned in words and signs, too: its line breaks do not count either. */
const escaped = /\\[\s\S]/y

/** After these an expression begins, and so a slash begins a regular expression. */
const beforeExpression =
  /^(?:[^\p{ID_Continue}$)\]}'"`]*|return|typeof|case|in|of|void|delete|throw|await|yield|else|do)$/u

function take({ text, at }: Scan, pattern: RegExp): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function push(scan: Scan, text: string): void {
  scan.tokens.push({ text, start: scan.at, end: scan.at + text.length })
  scan.at += text.length
}

function scanTemplate(scan: Scan): void {
  push(scan, '`')
  while (scan.at < scan.text.length) {
    const gap = take(scan, /\s+/y)
    if (gap) scan.at += gap.length
    else if (scan.text[scan.at] === '`') return push(scan, '`')
    else if (scan.text.startsWith('${', scan.at)) {
      push(scan, '${')
      scanCode(scan, true)
    } else push(scan, take(scan, escaped) ?? take(scan, word) ?? take(scan, sign) ?? '')
  }
}

/** Scans to the end, or to the brace that ends what is put into a template. */
function scanCode(scan: Scan, isInTemplate: boolean): void {
  let depth = 0
  while (scan.at < scan.text.length) {
    const gap = take(scan, blank)
    if (gap) {
      scan.at += gap.length
      continue
    }
    const next = scan.text[scan.at]
    if (next === '`') {
      scanTemplate(scan)
      continue
    }
    const last = scan.tokens.at(-1)?.text ?? ''
    const isValueNext = last !== '<' && beforeExpression.test(last)
    const literal = take(scan, string) ?? (isValueNext ? take(scan, regularExpression) : undefined)
    push(scan, literal ?? take(scan, word) ?? take(scan, sign) ?? '')
    if (next === '{') depth += 1
    if (next === '}') depth -= 1
    if (isInTemplate && depth < 0) return
  }
}

/** The tokens of TypeScript, with or without JSX, or of a piece of it. */
export function scanTokens(text: string): readonly Token[] {
  const scan: Scan = { text, tokens: [], at: 0 }
  scanCode(scan, false)
  return scan.tokens
}
