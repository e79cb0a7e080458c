import type { Translation } from '../../lib/define-text.ts';
import type { searchText } from '../en/search.ts';

export default {
  title: 'શોધ',
  field: 'તમે શું શોધો છો?',
  hint: 'વિષય, પરીક્ષા, ઘટના કે પ્રશ્નનો કોઈ શબ્દ લખો. અંગ્રેજી, ગુજરાતી અને હિન્દી અક્ષરોમાં લખેલા શબ્દો મળે છે.',
  found: ({ count }: { count: number }) => `${count} પાનાં મળ્યાં`,
  foundFor: ({ found, shownFor, words }: { found: string; shownFor: string; words: string }) =>
    `“${words}”ને બદલે “${shownFor}” માટે ${found}`,
  nothing: ({ words }: { words: string }) => `“${words}” કોઈ પાના પર નથી.`,
  searching: 'શોધાઈ રહ્યું છે…',
  more: 'વધુ પાનાં બતાવો',
  didYouMean: 'શું તમે આ શોધો છો',
  tryOthers: 'ઓછા કે ટૂંકા શબ્દો, અથવા બીજી જોડણી અજમાવો. આ પણ જોઈ શકો છો:',
  subjects: 'બધા વિષયો',
  papers: 'મહાવરા પેપર',
  or: 'અથવા',
  faqs: 'પ્રશ્નો અને જવાબો',
  failed: 'શોધ ચાલુ થઈ શકી નથી. ઇન્ટરનેટ કનેક્શન તપાસીને ફરી પ્રયત્ન કરો; તમારા શબ્દો સાચવેલા છે.',
  places: {
    papers: 'દરેક પરીક્ષાનાં મહાવરા પેપર',
    profile: 'તમારી પ્રોફાઇલ',
    mistakes: 'તમારી ભૂલોની નોંધપોથી',
    progress: 'તમારી પ્રગતિ',
  },
} satisfies Translation<typeof searchText>;
