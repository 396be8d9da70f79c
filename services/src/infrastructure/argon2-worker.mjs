// Hashes passwords on a thread of its own (password-hasher.ts).
import { getPriority, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

// Hashing takes every core when many sign in; the thread that answers everybody comes first. Linux
// alone gives a thread its own priority.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

export const hash = ({ secret, options }) => hashSync(secret, options)

export const verify = ({ phc, secret }) => verifySync(phc, secret)
