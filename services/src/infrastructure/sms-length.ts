// The alphabet of text messages (GSM 03.38); the characters of its extension count twice.
const basic =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const extension = /[\^{}\\[~\]|€]/g

/** Whether a text goes out as one message: 160 characters of the old alphabet, or 70 of any. */
export const fitsOneSms = (text: string): boolean =>
  basic.test(text) ? text.length + (text.match(extension)?.length ?? 0) <= 160 : text.length <= 70
