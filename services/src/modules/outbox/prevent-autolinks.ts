// The dots of an address, in every character that browsers take for a dot, and the colon of a scheme.
const linking = /[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{Default_Ignorable_Code_Point}])|:(?=\/)/gu

/**
 * A name that somebody gave to themselves, a team or an account, as our mails write it. A mail program
 * makes a link of what looks like an address: by the name of a team its owner could lead strangers, whom
 * anybody may invite, anywhere, in a mail of the brand. With a space after each dot the name reads as
 * before, and is no link.
 */
export const preventAutolinks = (name: string): string => name.replace(linking, '$& ')
