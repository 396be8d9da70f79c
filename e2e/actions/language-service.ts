import { sendRequest } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'

const project = 'aurora-console'

/** Changes texts of the console as a translator of the brand aurora does, without a release. */
export async function importTexts(server: TestServer, langcode: string, texts: object) {
  const { write_secret } = await callAsOperator<{ write_secret: string }>(
    server,
    'PUT',
    `/projects/${project}/secrets`,
    { brand: 'aurora' },
  )
  await callAsOperator(server, 'POST', `/import/${project}/${langcode}`, {
    appsecret: write_secret,
    data: JSON.stringify(texts),
    import_type: 'json',
    name: 'journey.json',
  })
}

async function callAsOperator<T>(
  { baseUrl, operatorToken }: TestServer,
  method: string,
  path: string,
  fields: object,
): Promise<T> {
  const { text } = await sendRequest(baseUrl, `/language-service${path}`, {
    method,
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const { code, result } = JSON.parse(text) as { code: unknown; result: T }
  if (code !== 0) throw new Error(`${path} answered ${text}`)
  return result
}
