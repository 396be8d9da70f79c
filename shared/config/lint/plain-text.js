// Two habits of writing that no plugin is needed for: no semicolon at the end of a line, single quotes.
// Both mend themselves with `--fix`.
const noSemicolons = {
  meta: { type: 'layout', fixable: 'code', schema: [], messages: { semicolon: 'A line ends without a semicolon.' } },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const token of sourceCode.ast.tokens) {
        if (token.value !== ';' || token.type !== 'Punctuator') continue
        const next = sourceCode.getTokenAfter(token)
        const endsItsLine = !next || next.loc.start.line > token.loc.end.line
        // A line that begins like a continuation needs the semicolon in front of it; so does an empty loop body.
        if (!endsItsLine || (next && /^[([`/+*-]/.test(next.value)) || isLoopBody(sourceCode, token)) continue
        report({ loc: token.loc, messageId: 'semicolon', fix: (fixer) => fixer.remove(token) })
      }
    },
  }),
}

const isLoopBody = (sourceCode, token) => sourceCode.getNodeByRangeIndex(token.range[0])?.type === 'EmptyStatement'

const singleQuotes = {
  meta: { type: 'layout', fixable: 'code', schema: [], messages: { quotes: 'Text stands in single quotes.' } },
  create: ({ sourceCode, report }) => ({
    Literal(node) {
      if (typeof node.value !== 'string' || node.parent.type === 'JSXAttribute') return
      const raw = sourceCode.getText(node)
      if (!raw.startsWith('"') || raw.includes("'")) return
      const mended = `'${raw.slice(1, -1).replaceAll('\\"', '"')}'`
      report({ node, messageId: 'quotes', fix: (fixer) => fixer.replaceText(node, mended) })
    },
  }),
}

export const plainText = { rules: { 'no-semicolons': noSemicolons, 'single-quotes': singleQuotes } }
