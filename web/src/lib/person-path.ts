/** The page of one person. Apart from the other addresses, because every list of staff links to it. */
export const personPath = '/dashboard/people/$personId'
