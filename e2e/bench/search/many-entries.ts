import type { BootDocument } from '@console/contract/boot-document'
import type { Page } from '@playwright/test'

/**
 * Has the page's boot document come with so many commands of a remote, whose titles are such as a
 * large console has: many of them match the same letters. Runs before the page's own scripts, which
 * read the document with JSON.parse.
 */
export const addCommands = (page: Page, count: number) =>
  page.addInitScript((wanted) => {
    const nouns = [
      'Orders',
      'Invoices',
      'Settlements',
      'Payouts',
      'Disputes',
      'Refunds',
      'Products',
    ]
    const chineseNouns = ['訂單', '發票', '結算', '付款', '爭議', '退款', '產品']
    const verbs = ['Review', 'Export', 'Create', 'Archive', 'Compare']
    const chineseVerbs = ['審核', '匯出', '建立', '封存', '比較']
    const parse = JSON.parse
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver) as Partial<BootDocument> | null
      const team = value?.host && value.remotes?.find(({ manifest }) => manifest.name === 'team')
      if (team) addTo(team.manifest)
      return value
    }

    function addTo(manifest: BootDocument['remotes'][number]['manifest']) {
      const indexes = Array.from({ length: wanted }, (_, index) => index)
      manifest.commands = indexes.map((index) => ({
        action: `bench${index}`,
        title: `team:bench.${index}`,
      }))
      for (const index of indexes) {
        const [verb, noun] = [index % verbs.length, index % nouns.length]
        const chinese = `${chineseVerbs[verb]}${chineseNouns[noun]} ${index}`
        const key = `team:bench.${index}`
        manifest.titles.en[key] = `${verbs[verb]} ${nouns[noun]} ${index}`
        manifest.titles.zh_TW[key] = chinese
        manifest.titles.zh_CN[key] = chinese
      }
    }
  }, count)
