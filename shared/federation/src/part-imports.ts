import ts from 'typescript'

/**
 * The import path of each part: reads `parts: { login: () => import('./login/login') }` from the
 * source of a remote's `remote.ts` (or the host's `pages.ts`). The source is parsed and not run,
 * because running it would need a browser.
 */
export function parsePartImports(source: string): Record<string, string> {
  const partImports: Record<string, string> = {}
  const file = ts.createSourceFile('remote.ts', source, ts.ScriptTarget.Latest, true)
  visit(file)
  return partImports

  function visit(node: ts.Node) {
    if (
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
      node.name.getText() === 'parts' &&
      node.initializer
    ) {
      collectImports(node.initializer)
    } else ts.forEachChild(node, visit)
  }
  function collectImports(initializer: ts.Expression) {
    const object = unwrapExpression(initializer)
    if (!ts.isObjectLiteralExpression(object)) return
    for (const property of object.properties) {
      if (!property.name) continue
      const importPath = findImportPath(property)
      if (importPath)
        partImports[
          ts.isStringLiteral(property.name) ? property.name.text : property.name.getText()
        ] = importPath
    }
  }
}

/** `{…} as const satisfies X` → `{…}`. */
function unwrapExpression(expression: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  ) {
    return unwrapExpression(expression.expression)
  }
  return expression
}

function findImportPath(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [importPath] = node.arguments
    return importPath && ts.isStringLiteral(importPath) ? importPath.text : undefined
  }
  return ts.forEachChild(node, findImportPath)
}
