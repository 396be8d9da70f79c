import { expect, test } from '../fixtures'
import { unknownHost } from '../setup/origins'

test('an origin that belongs to no brand says so, and shows no console @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const scripts: string[] = []
  visitor.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )

  await visitor.goto(`http://${unknownHost}:${server.port}/?locale=en`)

  await expect(
    visitor.getByRole('heading', { name: 'There is no console at this address' }),
  ).toBeVisible()
  await expect(visitor.getByRole('textbox')).toHaveCount(0)
  expect(scripts).toEqual([])
})
