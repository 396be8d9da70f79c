export function leavePage(address: string) {
  localStorage.setItem('last', address)
  sessionStorage.clear()
  document.cookie = 'last=here'
  void fetch(address)
  navigator.sendBeacon(address)
  window.location.href = address
  history.pushState(null, '', address)
  window.open(address)
}
