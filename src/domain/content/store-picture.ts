/** Keeps an uploaded picture; answers the path it is served at. */
export type StorePicture = (bytes: Buffer) => Promise<string>
