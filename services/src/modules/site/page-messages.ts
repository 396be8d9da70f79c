import type { Locale, TextLocale } from '@console/contract/locale'

export type PageMessages = Record<
  | 'unknownTitle'
  | 'unknownText'
  | 'startingTitle'
  | 'startingText'
  | 'unavailableTitle'
  | 'unavailableText'
  | 'busyTitle'
  | 'busyText'
  | 'lateText'
  | 'failedTitle'
  | 'failedText'
  | 'brokenTitle'
  | 'brokenText'
  | 'tryAgain'
  | 'needsScript',
  string
>

const messages: Record<Locale, PageMessages> & { zh_HK: Partial<PageMessages> } = {
  en: {
    unknownTitle: 'There is no console at this address',
    unknownText: 'Check the spelling of the address, or ask the person who gave it to you.',
    startingTitle: 'The console is starting',
    startingText: 'This page tries again every few seconds.',
    unavailableTitle: 'The console cannot be reached right now',
    unavailableText: 'Nothing was lost. This page tries again every few seconds.',
    busyTitle: 'Too many pages at once',
    busyText: 'Your network is opening many pages. This page tries again every few seconds.',
    lateText: 'Still loading. Your connection may be slow.',
    failedTitle: 'The console could not be loaded',
    failedText: 'Check your connection, then try again.',
    brokenTitle: 'Something in the console failed',
    brokenText: 'What you saved is safe. Reload the page to continue.',
    tryAgain: 'Try again',
    needsScript:
      'The console needs JavaScript. Turn it on in your browser’s settings and reload this page.',
  },
  zh_CN: {
    unknownTitle: '此网址没有管理控制台',
    unknownText: '请检查网址是否输入正确，或向提供网址的人确认。',
    startingTitle: '控制台正在启动',
    startingText: '本页会每隔几秒自动重试。',
    unavailableTitle: '控制台暂时无法访问',
    unavailableText: '您的内容没有丢失。本页会每隔几秒自动重试。',
    busyTitle: '同时打开的页面太多',
    busyText: '此网络正在打开大量页面。本页会每隔几秒自动重试。',
    lateText: '仍在加载，网络可能较慢。',
    failedTitle: '控制台未能加载',
    failedText: '请检查网络，然后重试。',
    brokenTitle: '控制台出错了',
    brokenText: '已保存的内容不受影响。请刷新页面后继续。',
    tryAgain: '重试',
    needsScript: '控制台需要使用 JavaScript。请在浏览器设置中启用，然后刷新页面。',
  },
  zh_TW: {
    unknownTitle: '這個網址沒有管理主控台',
    unknownText: '請檢查網址有沒有打錯，或向提供網址的人查詢。',
    startingTitle: '主控台正在啟動',
    startingText: '本頁每隔幾秒會自動重試。',
    unavailableTitle: '主控台暫時無法使用',
    unavailableText: '您的資料沒有遺失。本頁每隔幾秒會自動重試。',
    busyTitle: '同時開啟的頁面太多',
    busyText: '這個網路正在開啟大量頁面。本頁每隔幾秒會自動重試。',
    lateText: '仍在載入，網路可能較慢。',
    failedTitle: '主控台載入失敗',
    failedText: '請檢查網路，然後再試一次。',
    brokenTitle: '主控台發生錯誤',
    brokenText: '已儲存的資料不受影響。請重新載入頁面後繼續。',
    tryAgain: '再試一次',
    needsScript: '主控台需要 JavaScript。請在瀏覽器設定中啟用，然後重新載入頁面。',
  },
  // What Hong Kong says differently.
  zh_HK: {
    unknownTitle: '這個網址沒有管理控制台',
    startingTitle: '控制台正在啟動',
    unavailableTitle: '控制台暫時無法使用',
    busyText: '這個網絡正在開啟大量頁面。本頁每隔幾秒會自動重試。',
    lateText: '仍在載入，網絡可能較慢。',
    failedTitle: '未能載入控制台',
    failedText: '請檢查網絡，然後再試一次。',
    brokenTitle: '控制台發生錯誤',
    needsScript: '控制台需要 JavaScript。請在瀏覽器設定中啟用，然後重新載入頁面。',
  },
}

/** The few texts that the server itself shows; all others come from a release. */
export const pageMessages = (textLocale: TextLocale): PageMessages =>
  textLocale === 'zh_HK' ? { ...messages.zh_TW, ...messages.zh_HK } : messages[textLocale]
