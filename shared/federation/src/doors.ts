import ts from 'typescript'

/**
 * Which file each part comes from: reads `parts: { login: () => import('./login/login') }` in the source of a remote's
 * `remote.ts` (or the host's `pages.ts`). Read and not run, because running it would need a browser.
 */
export function doorsIn(source: string): Record<string, string> {
  const doors: Record<string, string> = {}
  const file = ts.createSourceFile('remote.ts', source, ts.ScriptTarget.Latest, true)
  visit(file)
  return doors

  function visit(node: ts.Node) {
    if (
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
      node.name.getText() === 'parts' &&
      node.initializer
    ) {
      read(node.initializer)
    } else ts.forEachChild(node, visit)
  }
  function read(list: ts.Expression) {
    const object = bare(list)
    if (!ts.isObjectLiteralExpression(object)) return
    for (const property of object.properties) {
      if (!property.name) continue
      const request = importedIn(property)
      if (request)
        doors[ts.isStringLiteral(property.name) ? property.name.text : property.name.getText()] =
          request
    }
  }
}

/** `{…} as const satisfies X` → `{…}`. */
function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return bare(expression.expression)
  }
  return expression
}

function importedIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [request] = node.arguments
    return request && ts.isStringLiteral(request) ? request.text : undefined
  }
  return ts.forEachChild(node, importedIn)
}
