/** How many rows can be selected for one file: their ids are part of an address, which proxies limit to some kilobytes. */
export const SELECTED_MAX = 100
