/** The four parts of a verification, in order (spec part 2, section 2). */
export const kycTabs = ['personal-info', 'document-upload', 'questionnaire', 'review'] as const
export type KycTab = (typeof kycTabs)[number]
