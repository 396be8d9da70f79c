/**
 * Mends an address that a mail program or gateway has changed after the `#`: encoded once or more,
 * `#!`, `#` and `?` in full width, behind an encoded `#` in the query, a second `?` or `&amp;` before
 * parameters that were appended, names of parameters in capitals, punctuation and words of the sentence
 * that the link stood in. A `%` of a path that stands for nothing becomes `%25`, for the router takes no
 * path that it cannot decode. It runs before any other
 * script, and before the router hears of an address that is opened over the page (shell A2.11).
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
const decodeAll = (text, rounds = 4) => rounds && decode(text) !== text ? decodeAll(decode(text), rounds - 1) : text
const punctuation = /[\s.,;:!)\]}>"'*…。，、；：！）】」』》”’]+$/
const isAddress = parameter => /^[^=]*=(?:[/#]|%2f|https?(?::|%3a))/i.test(parameter)
const wide = last => new RegExp('%(?:25)*ef%(?:25)*bc%(?:25)*' + last, 'gi')
const withWholePercents = segment => { try { decodeURIComponent(segment); return segment } catch { return segment.replaceAll('%', '%25') } }
const mend = fragment => {
  let [path, ...queries] = fragment.split('?')
  path = path.replace(wide('83'), '#').replace(wide('9f'), '?')
  for (let rounds = 4; rounds; rounds--) {
    path = path.replace(/^\/*[#!]+/, '')
    if (path[0] === '/' && !/%(?:25)*(?:23|3f)/i.test(path)) break
    path = decode(path)
  }
  const [before, ...rest] = path.split('?')
  const parameters = [...rest, ...queries].join('?').replace(/(^|&)amp(?:;|%3b)/gi, '$1').split('&')
    .flatMap(parameter => isAddress(parameter) ? parameter : parameter.split(/[?#]/))
    .map(parameter => /^[^=]*%3d/i.test(parameter) ? decode(parameter) : parameter)
    .map(parameter => parameter.replace(/^(?:token|secret)=/i, name => name.toLowerCase()))
    .map(parameter => /^(?:token|secret)=/.test(parameter) ? decodeAll(parameter).replace(/^(\w+=[\w-]*).*$/s, '$1') : parameter)
    .map(parameter => /^(?:jwtToken|locale|form)=/.test(parameter) ? withoutEnd(parameter, /[^\w-]+$/) : parameter)
    .filter(Boolean)
  const query = parameters.join('&')
  const route = withoutEnd(before, punctuation).split('/').map(withWholePercents).join('/')
  return '/' + route.replace(/^[\\/]+/, '') + (query && '?' + query)
}
const mendAddress = () => {
  const { pathname, hash } = location
  // In an address without a #, a query that begins with an encoded one is the fragment.
  const [search, ...inQuery] = hash ? [location.search] : location.search.replace(wide('83'), '%23').split(/[?&]%(?:25)*23/i)
  const fragment = hash.slice(1)
  const mended = (fragment || inQuery.length) && mend(fragment || inQuery.join('#'))
  if (mended && mended !== fragment) history.replaceState(history.state, '', pathname + search + '#' + mended)
}
mendAddress()
addEventListener('popstate', mendAddress, true)
})()`
