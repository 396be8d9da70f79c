import { type Address, addressOf, hrefOf } from '../routes/routes'

interface Navigates {
  navigate(to: unknown, options?: { replace?: boolean }): Promise<void>
}

/**
 * Whether a redirect takes the place of the entry in the browser's history or adds one: the address that was refused must not
 * stay there, and the page that the person came from must not go. The router does not tell a middleware how somebody came.
 */
export function watchArrivals(router: Navigates, page: Pick<Window, 'location'>) {
  const { navigate } = router
  let replacing = false
  router.navigate = (to, options) => {
    replacing = options?.replace === true
    return navigate(to, options)
  }
  return {
    /** `wanted` stands in the address bar already (typed, Back, first visit), or was to replace what stands there. */
    takesTheEntry: (wanted: Address) =>
      replacing || hrefOf(addressOf(page.location.hash.slice(1))) === hrefOf(wanted),
  }
}
