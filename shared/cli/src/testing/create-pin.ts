/** A pin as the registry answers it. */
export const createPin = (brand: string, name: string, automatic = true) => ({
  brand,
  name,
  version: '1.4.0',
  hash: '01234567'.repeat(8),
  set_by: 'mei',
  set_at: '2026-11-20T00:00:00Z',
  automatic,
})
