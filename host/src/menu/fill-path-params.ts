/**
 * A1 guard 10: `:param` in a menu's path takes what the page's address gives; what is not given
 * stays as it is.
 */
export const fillPathParams = (path: string, params: Record<string, string | undefined>): string =>
  path.replace(/:(\w+)\??/g, (placeholder, name: string) =>
    params[name] === undefined ? placeholder : encodeURIComponent(params[name]),
  )
