import type { Translation } from '../../lib/define-text.ts';
import type { continueNoteText } from '../en/continue-note.ts';

export default {
  complete: 'તમારી પ્રોફાઇલ પૂરી કરો: પિનકોડ, રાજ્ય, શહેર, સરનામું અને જન્મ તારીખ.',
  why: 'તે રસીદ અને કર માટે જોઈએ છે, અને જન્મ તારીખથી ખબર પડે છે કે વાલીની સંમતિ જોઈએ કે નહીં.',
  notNow: 'હમણાં નહીં',
  notNowOn: 'હમણાં નહીં, આગળ વધો',
  after: 'પછી તમે જે પાનું જોવા માગતા હતા ત્યાં જશો.',
  toForm: 'તમારી પ્રોફાઇલ પૂરી છે. તમે ક્વિઝ ફૉર્મ પર જઈ રહ્યા હતા.',
  toPaper: 'તમારી પ્રોફાઇલ પૂરી છે. તમે મહાવરા પેપર પર જઈ રહ્યા હતા.',
  toPage: 'તમારી પ્રોફાઇલ પૂરી છે. તમે બીજા પાના પર જઈ રહ્યા હતા.',
  goOn: 'આગળ વધો',
} satisfies Translation<typeof continueNoteText>;
