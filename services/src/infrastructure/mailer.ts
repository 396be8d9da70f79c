import { createTransport } from 'nodemailer'

export interface MailMessage {
  from: string
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Rejects when the mail server did not take it. */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** Sends mail over SMTP, with a URL like `smtp://user:password@host:587`. */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return {
    // The address is a field of its own, so text in it cannot become a header.
    async send({ from, to, subject, text }) {
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .catch(rethrowWithoutAddress)
    },
    close: () => transport.close(),
  }
}

// A mail server repeats the address when it refuses, and the address must not get into the log.
function rethrowWithoutAddress({
  code = '',
  responseCode = '',
}: {
  code?: string
  responseCode?: number | ''
}): never {
  throw new Error(`The mail server did not take it: ${code} ${responseCode}`.trim())
}
