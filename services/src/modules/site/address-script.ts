/**
 * Mends an address that a mail program or gateway has changed after the `#`: encoded once or more,
 * `#!`, a second `?` or `&amp;` before parameters that were appended, punctuation of the sentence
 * that the link stood in. It runs before any other script, and before the router hears of an
 * address that is opened over the page (shell A2.11).
 *
 * An address in a value (`redirect=/x?y`) has a query of its own and stays. Punctuation at the end
 * of a value is dropped only where no value has any: a text to search for may end in a full stop.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const addressScript = String.raw`(() => {
const decode = text => { try { return decodeURIComponent(text) } catch { return text } }
const withoutEnd = (text, end) => {
  const plain = decode(text)
  return end.test(plain) ? encodeURI(plain.replace(end, '')) : text
}
const punctuation = /[\s.,;:!)\]}>"'*…。，、；：！）】」』》”’]+$/
const isAddress = parameter => /^[^=]*=(?:[/#]|%2f|https?(?::|%3a))/i.test(parameter)
const mend = fragment => {
  let [path, ...queries] = fragment.split('?')
  for (let rounds = 4; rounds; rounds--) {
    path = path.replace(/^\/*[#!]+/, '')
    if (path[0] === '/' && !/%(?:25)*(?:23|3f)/i.test(path)) break
    path = decode(path)
  }
  const [before, ...rest] = path.split('?')
  const parameters = [...rest, ...queries].join('?').replace(/(^|&)amp(?:;|%3b)/gi, '$1').split('&')
    .flatMap(parameter => isAddress(parameter) ? parameter : parameter.split(/[?#]/))
    .map(parameter => /^[^=]*%3d/i.test(parameter) ? decode(parameter) : parameter)
    .map(parameter => /^(?:token|secret|jwtToken|locale|form)=/.test(parameter) ? withoutEnd(parameter, /[^\w-]+$/) : parameter)
    .filter(Boolean)
  const query = parameters.join('&')
  return '/' + withoutEnd(before, punctuation).replace(/^[\\/]+/, '') + (query && '?' + query)
}
const mendAddress = () => {
  const { pathname, search, hash } = location
  const fragment = hash.slice(1)
  const mended = fragment && mend(fragment)
  if (mended !== fragment) history.replaceState(history.state, '', pathname + search + '#' + mended)
}
mendAddress()
addEventListener('popstate', mendAddress, true)
})()`
