import ts from 'typescript'

/** Methods that nothing here calls: texts come by `addResourceBundle`, and there is one instance. */
const unusedMethods: Readonly<Record<string, readonly string[]>> = {
  // They talk to a backend, which this instance has not.
  Connector: ['queueLoad', 'loaded', 'read', 'loadOne', 'noticeDevFallback', 'saveMissing'],
  I18n: ['hydrate', 'dir', 'cloneInstance', 'toJSON', 'setDefaultNamespace', 'exists'],
}

/** Its logger forwards these in debug mode only, which the console never turns on. */
const debugCalls = ['log', 'warn', 'deprecate', 'once']

/**
 * A webpack loader for i18next, which is one module of classes: webpack keeps it whole. Leaves out
 * the methods that the console does not call, and messages for developers. Throws when a method is
 * not there, so that an update of the library is looked at.
 */
export default function slimI18nextLoader(source: string): string {
  const file = ts.createSourceFile('i18next.js', source, ts.ScriptTarget.Latest, true)
  const cuts: { from: number; to: number; replacement: string }[] = []
  const missing = new Set(
    Object.entries(unusedMethods).flatMap(([name, methods]) =>
      methods.map((method) => `${name}.${method}`),
    ),
  )
  visit(file)
  if (missing.size)
    throw new Error(`i18next has no ${[...missing].join(', ')}: look at slim-i18next-loader.ts.`)
  return cuts.reduceRight(
    (text, { from, to, replacement }) => text.slice(0, from) + replacement + text.slice(to),
    source,
  )

  function visit(node: ts.Node) {
    if (isDebugCall(node))
      cuts.push({ from: node.getStart(), to: node.getEnd(), replacement: 'void 0' })
    else if (ts.isMethodDeclaration(node) && missing.delete(methodName(node)))
      cuts.push({ from: node.getStart(), to: node.getEnd(), replacement: '' })
    else ts.forEachChild(node, visit)
  }
}

/** `Connector.read` */
const methodName = ({ parent, name }: ts.MethodDeclaration) =>
  `${ts.isClassDeclaration(parent) ? parent.name?.getText() : ''}.${name.getText()}`

/** `this.logger.warn(…)` */
const isDebugCall = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  debugCalls.includes(node.expression.name.text) &&
  /\b(?:logger|baseLogger)$/.test(node.expression.expression.getText())
