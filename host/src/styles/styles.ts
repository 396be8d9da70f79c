import { initStyles } from '@chakra-ui/react'

export { loadStyleEngine } from '@chakra-ui/react'

/** Tells the styled factory how styles are computed, with the nonce of the page. */
export function initPageStyles(document: Document) {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
  initStyles({
    loadEngine: async () => {
      const { createStyleEngine } = await import(
        /* webpackChunkName: "style-engine" */ '@console/ui/style-engine'
      )
      return createStyleEngine({ nonce })
    },
  })
}
