import type { Page } from '@playwright/test'
import { expect, test } from '../console'
import { type BrandName, brands, type TopLevelDomain, topLevelDomains } from '../stage/origins'
import { registered } from '../words/set-the-scene'

const titles: Record<
  BrandName,
  { en: string; 'zh-Hans': string; 'zh-Hant': string; logo: string }
> = {
  aurora: {
    en: 'Aurora Marketing Cloud',
    'zh-Hans': '极光营销云',
    'zh-Hant': '極光行銷雲',
    logo: 'aria-label="Aurora"',
  },
  lantern: {
    en: 'Lantern Conversations',
    'zh-Hans': '明灯会话营销',
    'zh-Hant': '明燈對話行銷',
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
  com: { lang: 'zh-Hant-TW', texts: 'zh-Hant', signIn: '登入', dialCode: '852' },
  hk: { lang: 'zh-Hant-HK', texts: 'zh-Hant', signIn: '登入', dialCode: '852' },
  sg: { lang: 'en', texts: 'en', signIn: 'Sign in', dialCode: '65' },
  cn: { lang: 'zh-Hans-CN', texts: 'zh-Hans', signIn: '登录', dialCode: '86' },
}

/** The logo is an ornament beside the name in words, so it is found where it lies: above the form. */
const shownLogo = async (visitor: Page) =>
  decodeURIComponent((await visitor.locator('main img:visible').first().getAttribute('src')) ?? '')

for (const brand of brands) {
  for (const domain of topLevelDomains) {
    test(`${brand} at .${domain} speaks the region's language, under its own title and logo, and offers the region's phone prefix`, async ({
      visitor,
      stage,
    }) => {
      const { lang, texts, signIn, dialCode } = regions[domain]
      const title = titles[brand][texts]
      const person = await registered(stage, brand)

      await visitor.goto(`${stage.at(brand, domain)}/`)
      await expect(visitor.getByRole('heading', { name: signIn, level: 1 })).toBeVisible()
      await expect(visitor.locator('html')).toHaveAttribute('lang', lang)
      await expect(visitor).toHaveTitle(new RegExp(title))
      expect(await shownLogo(visitor)).toContain(titles[brand].logo)

      // By what the fields are for: their labels are in the region's language.
      await visitor.locator('input[autocomplete~="username"]').fill(person.email)
      await visitor.locator('input[autocomplete~="current-password"]').fill(person.password)
      await visitor.getByRole('button', { name: signIn, exact: true }).click()
      await expect(visitor).toHaveURL(/#\/asset\/selectaccount/)
      await visitor.goto(`${stage.at(brand, domain)}/#/asset/create-team-account`)
      const phone = visitor.getByRole('main').locator('input[type="tel"]')
      await expect(phone).toBeVisible()
      await expect(phone.locator('xpath=ancestor::*[2]')).toContainText(`+${dialCode}`)
    })
  }
}
