// The dots of an address, in each of the signs that are dots to a browser, and what a scheme ends in.
const linking = /[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{Default_Ignorable_Code_Point}])|:(?=\/)/gu

/**
 * A name that somebody gave to themselves, a team or an account, in a message of ours. A mail program
 * makes a link of what looks like an address: the name of a team would lead strangers, whom anybody may
 * invite, to wherever its owner likes, in a mail of the brand. With a space after its dots it is read as
 * before, and leads nowhere.
 */
export const formatNoticeName = (name: string): string => name.replace(linking, '$& ')
