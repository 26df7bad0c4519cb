/** The path of a person's page. Not in the file of the other paths, because every staff list needs it. */
export const personPath = '/dashboard/people/$personId'
