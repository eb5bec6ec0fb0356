import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';

focusErrors();
followWhatIsUnderWay();
