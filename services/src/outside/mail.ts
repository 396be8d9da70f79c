import { createTransport } from 'nodemailer'

export interface Letter {
  from: string
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects when the mail server did not take it. */
  send(letter: Letter): Promise<void>
  close(): void
}

/** Mail over SMTP, by an address like `smtp://user:password@host:587`. */
export function createMail(smtpUrl: string): Mail {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    // Addresses as fields of their own: text in them cannot become a header.
    async send({ from, to, subject, text }) {
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .catch(withoutAddress)
    },
    close: () => transport.close(),
  }
}

// What a mail server says when it refuses repeats the address, and whoever reads the log need not know it.
function withoutAddress({
  code = '',
  responseCode = '',
}: {
  code?: string
  responseCode?: number | ''
}): never {
  throw new Error(`The mail server did not take it: ${code} ${responseCode}`.trim())
}
