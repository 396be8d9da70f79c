import { initStyles, loadStyleEngine } from '@chakra-ui/react'
import type { BootDocument } from '@console/contract/boot-document'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

export { loadStyleEngine } from '@chakra-ui/react'

/** `remote/part` of the parts whose styles came with the page. */
const recordedPartsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Tells the styled factory which styles came with the page, and how the others are computed. */
export function initPageStyles(
  store: Store,
  document: Document,
  { styles }: Pick<BootDocument, 'styles'>,
) {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
  store.set(recordedPartsAtom, new Set(styles?.parts))
  initStyles({
    recorded: styles?.classes ?? [],
    loadEngine: async () => {
      const { createStyleEngine } = await import(
        /* webpackChunkName: "style-engine" */ '@console/ui/style-engine'
      )
      return createStyleEngine({ nonce, hasGlobalStyles: Boolean(styles) })
    },
  })
}

/**
 * Resolves when these parts can be rendered with their styles. The shell's are never recorded: a
 * page in it needs the engine anyway.
 */
export const loadStyleEngineFor = async (
  store: Store,
  { parts, isInShell }: { parts: readonly string[]; isInShell: boolean },
): Promise<void> => {
  const recorded = store.get(recordedPartsAtom)
  if (isInShell || !parts.every((part) => recorded.has(part))) await loadStyleEngine()
}
