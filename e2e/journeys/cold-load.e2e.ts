import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { type BrandName, brandNames, type TopLevelDomain, topLevelDomains } from '../setup/origins'
import { createRegisteredUser } from '../actions/registered-user'

const titles: Record<
  BrandName,
  { en: string; 'zh-Hans': string; 'zh-Hant': string; logo: string }
> = {
  aurora: {
    en: 'Aurora Marketing Cloud',
    'zh-Hans': '极光营销云',
    'zh-Hant': '極光市場推廣雲',
    logo: 'aria-label="Aurora"',
  },
  lantern: {
    en: 'Lantern Conversations',
    'zh-Hans': '明灯会话营销',
    'zh-Hant': '明燈對話推廣',
    logo: 'aria-label="Lantern"',
  },
  merchant: {
    en: 'Aurora for Merchants',
    'zh-Hans': '极光商家版',
    'zh-Hant': '極光商家版',
    logo: 'aria-label="Aurora Merchant"',
  },
}

const regions: Record<
  TopLevelDomain,
  { lang: string; texts: 'en' | 'zh-Hans' | 'zh-Hant'; signIn: string; dialCode: string }
> = {
  com: { lang: 'zh-Hant-HK', texts: 'zh-Hant', signIn: '登入', dialCode: '852' },
  hk: { lang: 'zh-Hant-HK', texts: 'zh-Hant', signIn: '登入', dialCode: '852' },
  sg: { lang: 'en', texts: 'en', signIn: 'Sign in', dialCode: '65' },
  cn: { lang: 'zh-Hans-CN', texts: 'zh-Hans', signIn: '登录', dialCode: '86' },
}

/**
 * The logo is decorative and has no name, so it is found by its place: the first image of the page.
 */
const visibleLogo = async (visitor: Page) =>
  decodeURIComponent((await visitor.locator('main img:visible').first().getAttribute('src')) ?? '')

// Each brand and each region once or more; `npm run test:long` opens all twelve.
const isShort = (brand: BrandName, domain: TopLevelDomain) =>
  brand === 'aurora' ||
  `${brand}.${domain}` === 'lantern.com' ||
  `${brand}.${domain}` === 'merchant.cn'

for (const brand of brandNames) {
  for (const domain of topLevelDomains) {
    const tag = isShort(brand, domain) ? [] : ['@long']
    test(
      `${brand} at .${domain} shows the region's language, its own title and logo, and the region's phone prefix`,
      { tag },
      async ({ visitor, server }) => {
        const { lang, texts, signIn, dialCode } = regions[domain]
        const title = titles[brand][texts]
        const user = await createRegisteredUser(server, brand)

        await visitor.goto(`${server.originOf(brand, domain)}/`)
        await expect(visitor.getByRole('heading', { name: signIn, level: 1 })).toBeVisible()
        await expect(visitor.locator('html')).toHaveAttribute('lang', lang)
        await expect(visitor).toHaveTitle(new RegExp(title))
        expect(await visibleLogo(visitor)).toContain(titles[brand].logo)

        // Fields are found by autocomplete, because their labels are in the region's language.
        await visitor.locator('input[autocomplete~="username"]').fill(user.email)
        await visitor.locator('input[autocomplete~="current-password"]').fill(user.password)
        await visitor.getByRole('button', { name: signIn, exact: true }).click()
        await expect(visitor).toHaveURL(/#\/asset\/create-team-account/)
        const phone = visitor.getByRole('main').locator('input[type="tel"]')
        await expect(phone).toBeVisible()
        const code = phone.locator('xpath=ancestor::*[2]').getByRole('combobox')
        await expect(code).toHaveValue(`+${dialCode}`)
      },
    )
  }
}
