export function leave(address: string) {
  localStorage.setItem('last', address)
  sessionStorage.clear()
  void fetch(address)
  window.location.href = address
}
